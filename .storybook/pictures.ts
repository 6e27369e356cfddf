import type { Preview } from '@storybook/react-vite'
import { modes } from '#mocks/modes.ts'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type Mode = Record<string, string>

interface Entry {
  id: string
  title: string
  type: string
  tags?: string[]
}

interface IndexedPreview {
  storyStoreValue?: { storyIndex: { entries: Record<string, Entry> } }
}

/** Only the index knows which stories play. */
const entries = (): Record<string, Entry> =>
  (globalThis as { __STORYBOOK_PREVIEW__?: IndexedPreview }).__STORYBOOK_PREVIEW__?.storyStoreValue?.storyIndex
    .entries ?? {}

const isAtRest = ({ tags = [] }: Entry): boolean => !tags.includes('play-fn') || tags.includes('pictured')

/** One that plays ends where its play leaves it, which is looked at where it has the tag `pictured`, and where all of its component play. */
const isPictured = (id: string, title: string): boolean => {
  const all = entries()
  const own = all[id]
  if (own === undefined || isAtRest(own)) return true
  const alike = Object.values(all).filter((entry) => entry.type === 'story' && entry.title === title)
  return alike[0]?.id === id && !alike.some(isAtRest)
}

/** Shared components and pages are pictured in both themes, what fills a screen on a phone, too. */
const modesOf = (title: string): Record<string, Mode> => {
  const isScreen = /^Pages\/|Dialog$/.test(title)
  const isThemed = isScreen || title.startsWith('UI/')
  return { ...(isThemed && { dark: modes.dark }), ...(isScreen && { phone: modes.phone }) }
}

/**
 * Which pictures are taken of a story, in Chromatic's own parameters, which `npm run visual` reads, too: as it is and in its modes,
 * which at Chromatic would take the place of the plain picture.
 */
export const choosePictures: Enhancer = ({ id, title, parameters, storyGlobals, argTypes }) => {
  const { chromatic = {} } = parameters as { chromatic?: { modes?: Record<string, Mode>; disableSnapshot?: boolean } }
  const { theme = 'light', viewport } = (storyGlobals ?? {}) as { theme?: string; viewport?: { value: string } }
  const plain: Mode = { theme, ...(viewport && { viewport: viewport.value }) }
  const named = Object.entries({ ...modesOf(title), ...chromatic.modes })
  const others = named.filter(([, mode]) => Object.entries(mode).some(([name, value]) => plain[name] !== value))
  parameters['chromatic'] = {
    ...chromatic,
    modes: { plain, ...Object.fromEntries(others.map(([name, mode]) => [name, { ...plain, ...mode }])) },
    disableSnapshot: chromatic.disableSnapshot ?? (parameters['notPictured'] !== undefined || !isPictured(id, title)),
  }
  return argTypes
}
