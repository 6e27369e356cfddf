import { addons } from 'storybook/manager-api'
import { storybookTheme } from './storybookTheme.ts'

const proper = /^(?:English|Russian|Romanian|Enter|Escape|Tab|Csv|Home)$/

/** "Opens From The Keyboard" is "Opens from the keyboard". */
const sentence = (words: string): string =>
  words.replaceAll(/(?<=\s)[A-Z][a-z]*\b/g, (word) => (proper.test(word) ? word : word.toLowerCase()))

addons.setConfig({
  theme: storybookTheme(globalThis.matchMedia('(prefers-color-scheme: dark)').matches),
  // The pages of the guide are read; nothing of them is set or checked below.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !storyId?.startsWith('guide-'),
  },
  sidebar: {
    // The name of a Default goes on with what the component is called elsewhere: the search finds it by these words.
    renderLabel: ({ type, id, name }) => {
      const [words = name] = name.split(' · ')
      if (type === 'story') return sentence(words)
      return type === 'component' && /^(?:guide|pages|flows)-/.test(id)
        ? sentence(words.replaceAll(/\B(?=[A-Z])/g, ' '))
        : words
    },
  },
})
