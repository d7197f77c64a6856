"""Kinds that only Black Secret has."""
