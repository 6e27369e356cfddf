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
  return new Promise((resolve) => {
    const close = () => {
      both.remove()
      resolve()
    }
    addons.getChannel().once(UPDATE_GLOBALS, close)
    left.addEventListener('abort', close)
  })
}
