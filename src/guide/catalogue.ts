import { countFigures } from './figures.ts'

// A module does not find itself: what counts the stories is none.
const stories = import.meta.glob<string>('../**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })
const components = Object.keys(import.meta.glob('../{components,pages}/**/*.tsx'))

/** What the catalogue holds. */
export const figures = countFigures(stories, components)
