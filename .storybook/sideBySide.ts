import { addons } from 'storybook/preview-api'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { type Wishes, writeWishes } from './wishes.ts'

const frame = (id: string, wishes: Wishes, theme: 'light' | 'dark'): HTMLIFrameElement => {
  const globals = writeWishes({ ...wishes, theme })
  const made = document.createElement('iframe')
  made.title = theme
  made.src = `${location.pathname}?${new URLSearchParams({ id, viewMode: 'story', globals }).toString()}`
  return made
}

/** Shows the story twice, each in a window of its own, until another theme or another story is chosen. */
export const showSideBySide = (id: string, wishes: Wishes, left: AbortSignal): Promise<void> => {
  const both = document.createElement('div')
  both.className = 'sideBySide'
  both.append(frame(id, wishes, 'light'), frame(id, wishes, 'dark'))
  document.body.append(both)
  const channel = addons.getChannel()
  return new Promise((resolve) => {
    const close = () => {
      channel.off(UPDATE_GLOBALS, hear)
      both.remove()
      resolve()
    }
    // The workshop says the theme again when it opens.
    const hear = ({ globals: wished }: { globals: Wishes }) => {
      if (wished['theme'] !== 'both') close()
    }
    channel.on(UPDATE_GLOBALS, hear)
    left.addEventListener('abort', close)
  })
}
