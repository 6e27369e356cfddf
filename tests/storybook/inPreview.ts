// Functions that run inside the preview of the built catalogue: each is serialized, so it cannot use anything else from this file.

interface Channel {
  on: (event: string, listener: (payload: never) => void) => void
  off: (event: string, listener: (payload: never) => void) => void
  emit: (event: string, payload: unknown) => void
}

interface ArgType {
  control?: { type?: string; disable?: boolean }
  options?: unknown[]
}

interface Story {
  id: string
  argTypes: Record<string, ArgType>
  initialArgs: Record<string, unknown>
}

interface Page {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  __STORYBOOK_PREVIEW__: { ready: () => Promise<void>; extract: () => Promise<Record<string, Story>> }
}

/** A control of a playground. */
export interface Control {
  story: string
  name: string
  type: string
  /** Another value than the one with which the story begins. */
  other: unknown
}

/** Every control of every playground whose id begins so. */
export const readControls = async (prefix: string): Promise<Control[]> => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as Page
  const otherThan = (now: unknown, { control = {}, options = [] }: ArgType): unknown => {
    if (options.length > 0) return options.findLast((option) => option !== now)
    if (control.type === 'boolean') return now !== true
    if (control.type === 'number' || control.type === 'range') return Number(now ?? 0) + 1
    if (control.type === 'object') return Array.isArray(now) && now.length > 0 ? now.slice(0, -1) : undefined
    return now === 'Something else' ? 'Another text' : 'Something else'
  }
  await preview.ready()
  return Object.values(await preview.extract())
    .filter(({ id }) => id.startsWith(prefix) && id.endsWith('--playground'))
    .flatMap(({ id, argTypes, initialArgs }) =>
      Object.entries(argTypes)
        .filter(([, { control }]) => control?.type !== undefined && control.disable !== true)
        .map(([name, argType]) => {
          const type = argType.control?.type ?? ''
          return { story: id, name, type, other: otherThan(initialArgs[name], argType) }
        })
        .filter(({ other }) => other !== undefined),
    )
}

const badValues: Record<string, unknown[]> = {
  text: ['', 'letters', 'x'.repeat(3_000)],
  number: [-1, 0.5, 1e21],
}

/** The controls of one story, all at once, with each value that somebody may type into them. */
export const badArgsOf = (controls: readonly Control[]): Record<string, unknown>[] =>
  [0, 1, 2].map((at) =>
    Object.fromEntries(
      controls.flatMap(({ name, type }) => (badValues[type] ? [[name, badValues[type][at]] as const] : [])),
    ),
  )

/** Whether an error stands in the story's place. */
export const isError = (): boolean =>
  document.body.classList.contains('sb-show-errordisplay') || document.body.innerText.includes('Application Error')

/** The appearance for a reader: texts, values, places, styles and attributes, without generated ids. */
export const readAppearance = async (): Promise<string> => {
  const styles = [
    'color',
    'backgroundColor',
    'borderTopColor',
    'borderTopWidth',
    'fontSize',
    'fontWeight',
    'opacity',
    'stroke',
  ] as const
  const said = [
    'aria-label',
    'aria-rowcount',
    'aria-checked',
    'aria-expanded',
    'aria-invalid',
    'aria-disabled',
    'disabled',
    'placeholder',
    'href',
    'd',
  ]
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return [...document.body.querySelectorAll('*')]
    .filter((element) => !/^(?:SCRIPT|STYLE|TEMPLATE)$/.test(element.tagName))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const texts = [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent] : []))
      const { value, checked } = element as HTMLInputElement
      const isChosen = element === document.activeElement && element.tagName === 'INPUT'
      const { selectionStart, selectionEnd } = element as HTMLInputElement
      return [
        element.tagName,
        ...[x, y, width, height].map(Math.round),
        ...styles.map((name) => style[name]),
        ...said.map((name) => element.getAttribute(name)),
        value,
        checked,
        ...(isChosen ? [selectionStart, selectionEnd] : []),
        ...texts,
      ].join('|')
    })
    .join('\n')
}

export interface Command {
  event: 'updateStoryArgs' | 'resetStoryArgs' | 'updateGlobals'
  story: string
  updatedArgs?: Record<string, unknown>
  globals?: Record<string, string>
}

/** Says on Storybook's channel what the panel of controls says, and waits until it is drawn. */
export const emit = async ({ event, story, ...payload }: Command): Promise<void> => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Page
  await new Promise<void>((resolve, reject) => {
    const ends = ['storyFinished', 'storyErrored', 'storyThrewException']
    const late = setTimeout(() => reject(new Error(`${story} was not drawn after ${event}`)), 10_000)
    const end = (payload: { storyId?: string }) => {
      if ((payload.storyId ?? story) !== story) return
      clearTimeout(late)
      for (const name of ends) channel.off(name, end)
      resolve()
    }
    for (const name of ends) channel.on(name, end)
    channel.emit(event, { storyId: story, ...payload })
  })
}

/** Says on Storybook's channel what the table of controls says when one is changed. */
export const emitArgs = (update: { storyId: string; updatedArgs: Record<string, unknown> }): void => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Page
  channel.emit('updateStoryArgs', update)
}

/** Goes to a story and runs it to its end; gives whether it passed. */
export const run = async (storyId: string): Promise<boolean> => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as Page
  await preview.ready()
  return new Promise<boolean>((resolve) => {
    const ends = ['playFunctionThrewException', 'storyErrored', 'storyThrewException', 'storyFinished']
    let isFailed = false
    const end = (payload: unknown) => {
      const { storyId: of, status } = payload as { storyId?: string; status?: string }
      if (status === undefined) isFailed = true
      if (of !== storyId) return
      for (const name of ends) channel.off(name, end)
      resolve(!isFailed && status === 'success')
    }
    for (const name of ends) channel.on(name, end)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
}
