import type { Preview } from '@storybook/react-vite'
import { modes } from '#mocks/modes.ts'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type Mode = Record<string, string>

interface IndexedPreview {
  storyStoreValue?: { storyIndex: { entries: Record<string, { tags?: string[] }> } }
}

/** Only the index knows which stories play. */
const plays = (id: string): boolean => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as { __STORYBOOK_PREVIEW__?: IndexedPreview }
  return preview?.storyStoreValue?.storyIndex.entries[id]?.tags?.includes('play-fn') ?? false
}

/** Shared components and pages are pictured in both themes, what fills a screen on a phone, too. */
const modesOf = (title: string): Record<string, Mode> => {
  const isScreen = /^Pages\/|Dialog$/.test(title)
  const isThemed = isScreen || title.startsWith('UI/')
  return { ...(isThemed && { dark: modes.dark }), ...(isScreen && { phone: modes.phone }) }
}

/**
 * Which pictures are taken of a story, in Chromatic's own parameters, which `npm run visual` reads, too: as it is and in its modes,
 * which at Chromatic would take the place of the plain picture. One that plays ends where its play leaves it: it has the tag
 * `pictured` if that is to be seen.
 */
export const choosePictures: Enhancer = ({ id, title, tags, parameters, storyGlobals, argTypes }) => {
  const { chromatic = {} } = parameters as { chromatic?: { modes?: Record<string, Mode>; disableSnapshot?: boolean } }
  const { theme = 'light', viewport } = (storyGlobals ?? {}) as { theme?: string; viewport?: { value: string } }
  const plain: Mode = { theme, ...(viewport && { viewport: viewport.value }) }
  const named = Object.entries({ ...modesOf(title), ...chromatic.modes })
  const others = named.filter(([, mode]) => Object.entries(mode).some(([name, value]) => plain[name] !== value))
  parameters['chromatic'] = {
    ...chromatic,
    modes: { plain, ...Object.fromEntries(others.map(([name, mode]) => [name, { ...plain, ...mode }])) },
    disableSnapshot: chromatic.disableSnapshot ?? (plays(id) && !tags.includes('pictured')),
  }
  return argTypes
}
