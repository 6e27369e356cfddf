import type { GlobalTypes } from 'storybook/internal/csf'
import './toolbar.css'

/** What stands in the toolbar when the workshop opens, and holds in every test. */
export const initialGlobals = {
  theme: 'light',
  language: 'en',
  textSize: '100',
  motion: 'device',
  amounts: 'shown',
  farEnd: 'ok',
}

const choice = (title: string, icon: string, titles: Record<string, string>) => ({
  toolbar: {
    title,
    icon,
    items: Object.entries(titles).map(([value, words]) => ({ value, title: words })),
    dynamicTitle: true,
  },
})

export const globalTypes: GlobalTypes = {
  theme: choice('Theme', 'mirror', { light: 'Light', dark: 'Dark', both: 'Side by side' }),
  language: choice('Language', 'globe', {
    en: 'English',
    ru: 'Русский',
    ro: 'Română',
    long: 'Ļööññğ',
  }),
  textSize: choice('Text size', 'grow', { 100: 'Text 100 %', 125: 'Text 125 %', 150: 'Text 150 %', 200: 'Text 200 %' }),
  motion: choice('Motion', 'play', { device: 'Motion', reduced: 'Reduced motion' }),
  amounts: choice('Amounts', 'eye', { shown: 'Amounts', hidden: 'Amounts hidden' }),
  farEnd: choice('Far end', 'database', {
    ok: 'Far end',
    empty: 'Empty household',
    slow: 'Slow',
    offline: 'Offline',
    error: 'Error',
    forbidden: 'Forbidden',
  }),
}

/** Gives the page the text size and the motion of the toolbar. */
export const dressPage = ({ textSize, motion }: Record<string, unknown>): void => {
  const page = document.documentElement
  // An address gives it as a number, the toolbar as text.
  page.style.fontSize = Number(textSize) === 100 ? '' : `${Number(textSize)}%`
  page.toggleAttribute('data-reduced-motion', motion === 'reduced')
}
