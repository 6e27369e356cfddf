// Functions that run inside a story's page: each is serialized, so it cannot use anything else from this file.
import type { StoryFacts } from './shots.ts'

interface Channel {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}

interface Preview {
  ready: () => Promise<void>
  extract: () => Promise<Record<string, Extracted>>
}

interface Extracted {
  id: string
  parameters: {
    notPictured?: string
    chromatic?: { modes?: Record<string, Record<string, string>>; disableSnapshot?: boolean; forcedColors?: 'active' }
    viewport?: { options?: Record<string, { styles: { width: string; height: string } }> }
  }
}

/** The picture parameters of a build's stories. */
export const readFacts = async (): Promise<StoryFacts[]> => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview }
  await preview.ready()
  return Object.values(await preview.extract()).map(({ id, parameters }) => {
    const { modes = {}, disableSnapshot = false, forcedColors } = parameters.chromatic ?? {}
    const screens = Object.entries(parameters.viewport?.options ?? {}).map(([name, { styles }]) => [
      name,
      { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) },
    ])
    return {
      id,
      modes,
      isLeftOut: disableSnapshot,
      reason: parameters.notPictured,
      forcedColors,
      screens: Object.fromEntries(screens) as StoryFacts['screens'],
    }
  })
}

/** Sets the toolbar for all stories of the page. An address without a story would not: Storybook reads its globals with a story only. */
export const setGlobals = async (globals: Record<string, string>): Promise<void> => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
    __STORYBOOK_PREVIEW__: { ready: () => Promise<void> }
  }
  await preview.ready()
  await new Promise<void>((resolve) => {
    const end = () => {
      channel.off('globalsUpdated', end)
      resolve()
    }
    channel.on('globalsUpdated', end)
    channel.emit('updateGlobals', { globals })
  })
}

/** Goes to another story on the same page, and waits until it stands or has failed. */
export const show = async (storyId: string): Promise<void> => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
    __STORYBOOK_PREVIEW__: { ready: () => Promise<void> }
  }
  await preview.ready()
  await new Promise<void>((resolve) => {
    const ends = ['storyFinished', 'storyRenderPhaseChanged']
    // Other stories may still end, or fail, when this one has begun: Storybook reloads the page if one is left too soon.
    const end = (payload: unknown) => {
      const { storyId: of, newPhase = 'errored' } = payload as { storyId?: string; newPhase?: string }
      if (of !== storyId || newPhase !== 'errored') return
      for (const name of ends) channel.off(name, end)
      resolve()
    }
    for (const name of ends) channel.on(name, end)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
  await document.fonts.ready
}

/** Waits until the page has nothing to do, and for what that draws. */
export const rest = async (): Promise<void> => {
  await new Promise((resolve) => requestIdleCallback(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The texts of the page and where each element stands, as hashes: they distinguish a new text and a moved layout from a new colour. */
export const readLook = async (): Promise<{ text: string; layout: string }> => {
  const hash = async (content: string): Promise<string> => {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)))
    return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const places = [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].map(Math.round).join()
  })
  return { text: await hash(document.body.innerText), layout: await hash(places.join(' ')) }
}
