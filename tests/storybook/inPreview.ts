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

/** A control with another value than the one with which its story begins. */
export interface Trial {
  story: string
  control: string
  value: unknown
}

/** Every control of every playground whose id begins so, with a value to try. */
export const readTrials = async (prefix: string): Promise<Trial[]> => {
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
        .map(([name, argType]) => ({ story: id, control: name, value: otherThan(initialArgs[name], argType) }))
        .filter(({ value }) => value !== undefined),
    )
}

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
  ] as const
  const said = [
    'aria-label',
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
      return [
        element.tagName,
        ...[x, y, width, height].map(Math.round),
        ...styles.map((name) => style[name]),
        ...said.map((name) => element.getAttribute(name)),
        value,
        checked,
        ...texts,
      ].join('|')
    })
    .join('\n')
}

/** Changes a control as the panel does, or sets all back, and waits until it is drawn. */
export const setControls = async ({
  story,
  args,
}: {
  story: string
  args?: Record<string, unknown>
}): Promise<void> => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Page
  await new Promise<void>((resolve, reject) => {
    const ends = ['storyFinished', 'storyErrored', 'storyThrewException']
    const late = setTimeout(() => reject(new Error(`${story} was not drawn with ${JSON.stringify(args)}`)), 10_000)
    const end = () => {
      clearTimeout(late)
      for (const name of ends) channel.off(name, end)
      resolve()
    }
    for (const name of ends) channel.on(name, end)
    channel.emit(args ? 'updateStoryArgs' : 'resetStoryArgs', { storyId: story, updatedArgs: args })
  })
}

/** Says on Storybook's channel what the table of controls says when one is changed. */
export const emitArgs = (update: { storyId: string; updatedArgs: Record<string, unknown> }): void => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Page
  channel.emit('updateStoryArgs', update)
}
