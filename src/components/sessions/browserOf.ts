/** In this order: most of them also say the name of another. */
const browsers: [string, RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  // What is cut to its allowed length may end before the name.
  ['Safari', /Version\/|Safari\//],
]
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]

const nameIn = (names: [string, RegExp][], text: string): string | undefined =>
  names.find(([, sign]) => sign.test(text))?.[0]

/** Which browser on what system calls itself so; nothing when it is no browser that we know. */
export const browserOf = (userAgent: string): { browser: string; system: string } | undefined => {
  if (!userAgent.startsWith('Mozilla/')) return undefined
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return browser === undefined || system === undefined ? undefined : { browser, system }
}
