import { addons } from 'storybook/preview-api'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'

const frame = (id: string, globals: Record<string, unknown>, theme: 'light' | 'dark'): HTMLIFrameElement => {
  const written = Object.entries({ ...globals, theme })
    .flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [`${key}:${value}`] : [],
    )
    .join(';')
  const made = document.createElement('iframe')
  made.title = theme
  made.src = `${location.pathname}?${new URLSearchParams({ id, viewMode: 'story', globals: written }).toString()}`
  return made
}

/** Shows the story twice, each in a window of its own, until another theme or another story is chosen. */
export const showSideBySide = (id: string, globals: Record<string, unknown>, left: AbortSignal): Promise<void> => {
  const both = document.createElement('div')
  both.className = 'sideBySide'
  both.append(frame(id, globals, 'light'), frame(id, globals, 'dark'))
  document.body.append(both)
  const channel = addons.getChannel()
  return new Promise((resolve) => {
    const close = () => {
      channel.off(UPDATE_GLOBALS, hear)
      both.remove()
      resolve()
    }
    // The workshop says the theme again when it opens.
    const hear = ({ globals: wished }: { globals: Record<string, unknown> }) => {
      if (wished['theme'] !== 'both') close()
    }
    channel.on(UPDATE_GLOBALS, hear)
    left.addEventListener('abort', close)
  })
}
