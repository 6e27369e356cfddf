/** Who presses the keys: the `userEvent` of a story. */
interface UserActions {
  tab: () => Promise<void>
}

/** Nobody presses Tab farther down than this. */
const FARTHEST = 400

const nameOf = (element: Element | null): string =>
  element?.getAttribute('aria-label') ?? element?.textContent.slice(0, 60) ?? 'nothing'

/** Presses Tab until what is meant has the focus, as one does without a mouse. Fails where Tab does not come by. */
export const tabTo = async (hands: UserActions, meant: HTMLElement): Promise<void> => {
  for (let pressed = 0; pressed < FARTHEST; pressed++) {
    if (document.activeElement === meant) return
    // oxlint-disable-next-line no-await-in-loop
    await hands.tab()
  }
  throw new Error(`Tab does not come by ${nameOf(meant)}; at last by ${nameOf(document.activeElement)}`)
}
