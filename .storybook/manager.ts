import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'

addons.setConfig({
  theme: create({
    base: globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Farthing, the catalogue',
    fontBase: '"IBM Plex Sans Variable", system-ui, sans-serif',
  }),
})
