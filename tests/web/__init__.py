"""A package, so that a browser may be the fixture of this folder: pytest's scope "package"."""
