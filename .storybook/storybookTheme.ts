import { create } from 'storybook/theming/create'

/** What Storybook itself wears. */
export const storybookTheme = (isDark: boolean) =>
  create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Farthing, the catalogue',
    fontBase: '"IBM Plex Sans Variable", system-ui, sans-serif',
  })
