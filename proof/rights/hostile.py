"""Names and words of people who mean no good; whoever looks at them sees text, and all of it."""

RUNS = "window.canary=1"
"""What must never run."""
FORTY = 40
"""Letters of a name."""
MARKUP = (
    "<img src=x onerror=window.canary=1>",
    "<script>window.canary=1</script>",
    '"><svg/onload=window.canary=1>',
    "</style><style>*{display:none}</style>",
)
WIDE = ("W" * FORTY, "﷽" * 20, "😀" * FORTY, "Z" + "\u0336\u0489\u0310\u035b" * 9)
STRANGE = (
    "{{window.canary=1}} ${window.canary=1}",
    "javascript:window.canary=1",
    "שלום world مرحبا 12 (!)",
    "position:fixed;inset:0;color:red !x",
)
NAMES = {"markup": MARKUP, "wide": WIDE, "strange": STRANGE}
CHAT = (
    *MARKUP,
    *STRANGE,
    "W" * 500,
    "😀" * 500,
    "Z" + "\u0336\u0489\u0310\u035b" * 120,
    "﷽" * 100,
    "<marquee>bold</marquee> &lt;i&gt; [link](javascript:window.canary=1) https://evil.example/?x=<script>",
    "one\n" * 100,
)
