import { addons } from 'storybook/manager-api'
import { storybookTheme } from './storybookTheme.ts'

addons.setConfig({
  theme: storybookTheme(globalThis.matchMedia('(prefers-color-scheme: dark)').matches),
  // The pages of the guide are read; nothing of them is set or checked below.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !storyId?.startsWith('guide-'),
  },
  sidebar: {
    // The name of a Default goes on with what the component is called elsewhere: the search finds it by these words.
    renderLabel: ({ name }) => name.split(' · ')[0],
  },
})
