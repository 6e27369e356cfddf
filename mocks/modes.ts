/**
 * The ways of looking at a story besides the usual one, as globals: the tests check its accessibility in each, `npm run visual`
 * and Chromatic picture it in each.
 */
export const modes = {
  dark: { theme: 'dark' },
  ru: { language: 'ru' },
  ro: { language: 'ro' },
  /** Mirrored, as Arabic and Hebrew are written. */
  rtl: { direction: 'rtl' },
  phone: { viewport: 'phone' },
  folded: { viewport: 'folded' },
  wideFolded: { viewport: 'wideFolded' },
  wide: { viewport: 'wide' },
  /** Text twice as large, where there is least room for it. */
  largeText: { textSize: '200-percent', viewport: 'phone' },
  /** The device chooses all colours, as in the high contrast of Windows. */
  forcedColours: { forcedColors: 'active' },
} as const

export type ModeName = keyof typeof modes

/** Parameters of a story that is looked at in these modes, too; Chromatic reads them by this name. */
export const inModes = (...names: ModeName[]) => ({
  chromatic: { modes: Object.fromEntries(names.map((name) => [name, modes[name]])) },
})
