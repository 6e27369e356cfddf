/** The order matters, because most user agents also contain the names of other browsers. */
const browsers: [string, RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  // A user agent truncated to its maximum length may end before the name.
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

/** The browser and system of a user agent; undefined for an unknown browser. */
export const browserOf = (userAgent: string): { browser: string; system: string } | undefined => {
  if (!userAgent.startsWith('Mozilla/')) return undefined
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return browser === undefined || system === undefined ? undefined : { browser, system }
}
