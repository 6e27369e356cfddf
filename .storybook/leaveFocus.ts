/** A story in a docs page takes no focus from whoever reads, nor scrolls the page, until somebody touches it. */
export const leaveFocus = (): void => {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = () => undefined
  const giveBack = () => {
    HTMLElement.prototype.focus = focus
  }
  addEventListener('pointerdown', giveBack, { capture: true, once: true })
  addEventListener('keydown', giveBack, { capture: true, once: true })
}
