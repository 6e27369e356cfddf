// Functions that run inside a story's page: each is serialized, so it cannot use anything else from this file.
import type { StoryFacts } from './shots.ts'

interface Channel {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}

interface Preview {
  ready: () => Promise<void>
  storyStoreValue: { loadStory: (of: { storyId: string }) => Promise<Extracted> }
}

interface Extracted {
  id: string
  parameters: {
    notPictured?: string
    chromatic?: { modes?: Record<string, Record<string, string>>; disableSnapshot?: boolean; forcedColors?: 'active' }
    viewport?: { options?: Record<string, { styles: { width: string; height: string } }> }
  }
}

/** The picture parameters of stories. Only their files are loaded. */
export const readFacts = async (ids: readonly string[]): Promise<StoryFacts[]> => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview }
  await preview.ready()
  const loaded: Extracted[] = []
  for (const storyId of ids) loaded.push(await preview.storyStoreValue.loadStory({ storyId }))
  return loaded.map(({ id, parameters }) => {
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
export const setGlobals = async (globals: Record<string, unknown>): Promise<void> => {
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

/** Gives what stands the colours of a theme: they are in its style sheets alone. */
export const setTheme = (theme: string): void => {
  document.documentElement.dataset['mantineColorScheme'] = theme
}

/**
 * Waits until loaded modules have run, calls are answered, and the page is drawn and idle. Animations are finished; endless
 * ones are reset.
 */
export const rest = async (modules: readonly string[]): Promise<void> => {
  const { resolved } = globalThis as { resolved?: () => Promise<void> }
  // Importing one again waits for its first run.
  await Promise.all(modules.map((address) => import(/* @vite-ignore */ address)))
  // React holds back what came for up to 300 ms after it has drawn that it waits.
  if (modules.length > 0) await new Promise((resolve) => setTimeout(resolve, 300))
  await resolved?.()
  await new Promise((resolve) => requestIdleCallback(resolve))
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The texts of the page, where each element stands, and how the elements of each class are drawn, once for each way. */
export const readLook = (): { words: string[]; places: string; styles: Record<string, string[]> } => {
  const properties =
    'color background-color background-image border-width border-style border-radius padding margin-block gap font-family font-size font-weight font-style line-height letter-spacing text-align text-decoration-line text-transform opacity box-shadow outline-style outline-width display visibility fill stroke stroke-width min-height transform'
  const names = properties.split(' ')
  const styles: Record<string, Set<string>> = {}
  const places = [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width > 0 && height > 0) {
      // The name that a build gives to a class changes with its file.
      const classNames = [...element.classList].map((name) => name.replace(/^_(.+)_[\w-]+_\d+$/, '$1')).toSorted()
      const style = getComputedStyle(element)
      const border = style.borderTopWidth === '0px' ? [] : [`border-color: ${style.borderColor}`]
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      const key = [element.localName, ...classNames].join('.')
      styles[key] = (styles[key] ?? new Set()).add([...values, ...border].join('; '))
    }
    return [x, y, width, height].map(Math.round).join()
  })
  const words = document.body.innerText.split('\n').filter((line) => line.trim() !== '')
  return {
    words,
    places: places.join(' '),
    styles: Object.fromEntries(Object.entries(styles).map(([key, ways]) => [key, [...ways].toSorted()])),
  }
}
