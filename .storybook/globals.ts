import type { Preview } from '@storybook/react-vite'
import { themeTokens } from '../src/guide/tokens/themeTokens.ts'
import { valuesOf } from '../src/guide/tokens/tokens.ts'

/** Toolbar defaults, also used in every test. */
export const initialGlobals = {
  theme: 'light',
  language: 'en',
  direction: 'ltr',
  textSize: '100-percent',
  motion: 'device',
  amounts: 'shown',
  network: 'ok',
}

const choice = (title: string, icon: string, titles: Record<string, string>) => ({
  toolbar: {
    title,
    icon,
    items: Object.entries(titles).map(([value, words]) => ({ value, title: words })),
    dynamicTitle: true,
  },
})

export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: choice('Theme', 'mirror', { light: 'Light', dark: 'Dark' }),
  language: choice('Language', 'globe', {
    en: 'English',
    ru: 'Русский',
    ro: 'Română',
    long: 'Long: + 40 %',
  }),
  direction: choice('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
  // An address gives a bare number back as a number, which the toolbar would not know again.
  textSize: choice('Text size', 'paragraph', {
    '100-percent': 'Text 100 %',
    '125-percent': 'Text 125 %',
    '150-percent': 'Text 150 %',
    '200-percent': 'Text 200 %',
  }),
  motion: choice('Motion', 'play', { device: 'Motion', reduced: 'Reduced motion' }),
  amounts: choice('Amounts', 'eye', { shown: 'Amounts', hidden: 'Amounts hidden' }),
  network: choice('Network', 'database', {
    ok: 'Network',
    empty: 'No data',
    slow: 'Slow',
    offline: 'Offline',
    error: 'Error',
    forbidden: 'Forbidden',
  }),
}

/** Gives the page the text size, the direction and the motion of the toolbar. */
export const applyGlobals = ({ textSize, motion, direction }: Record<string, unknown>): void => {
  const page = document.documentElement
  page.dir = String(direction)
  const percent = Number.parseInt(String(textSize), 10)
  page.style.fontSize = percent === 100 ? '' : `${percent}%`
  page.toggleAttribute('data-reduced-motion', motion === 'reduced')
}

const width = valuesOf(themeTokens, 'light')

const screen = (name: string, wide: string, height: string) => ({
  name: `${name}, ${wide}`,
  styles: { width: wide, height },
})

/** The screens on either side of each breakpoint in `theme.css`. */
export const viewports = {
  phone: screen('Phone', width('narrowest'), '740px'),
  widePhone: screen('Widest phone', width('phone'), '900px'),
  folded: screen('Folded', width('tight'), '800px'),
  wideFolded: screen('Widest folded', width('folded'), '900px'),
  desktop: screen('Desktop', width('page'), '900px'),
  wide: screen('Wide', '1920px', '1080px'),
}

export const isViewport = (name: string | undefined): name is keyof typeof viewports =>
  name !== undefined && name in viewports
