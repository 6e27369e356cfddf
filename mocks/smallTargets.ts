/**
 * Names what a finger can miss on the page that stands: everything to press that answers on less than 44 × 44 px. Asked by
 * pressing around the middle, so that room counts, and what lies over it does not. Whole in itself: a browser can be given it.
 */
export const smallTargets = (): string[] => {
  const LEAST = 44
  /** The border of a field is not pressed. */
  const SLACK = 2
  const PRESSED =
    'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab], [role^=menuitem], [role=switch]'

  /** A link of a sentence is as high as its line. */
  const isInText = (element: Element): boolean => {
    const { display } = getComputedStyle(element)
    return (
      display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(textContent ?? ''),
      )
    )
  }
  const partsOf = (element: Element): Element[] => [
    element,
    ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
  ]
  const boxOf = (element: Element): DOMRect | undefined =>
    partsOf(element)
      .map((part) => part.getBoundingClientRect())
      .toSorted((a, b) => b.width * b.height - a.width * a.height)[0]

  /** How far one can go from a point, step by step, and still press it; no further than is asked. */
  const reach = (isHit: (x: number, y: number) => boolean, x: number, y: number, dx: number, dy: number): number => {
    let far = 0
    while (far < LEAST && isHit(x + dx * (far + 1), y + dy * (far + 1))) far += 1
    return far
  }

  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(PRESSED)) {
    const isOff = element.matches(':disabled, [aria-disabled=true], [type=hidden], [type=file]')
    if (isOff || !element.checkVisibility({ visibilityProperty: true }) || isInText(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const box = boxOf(element)
    if (box === undefined || box.width < 2 || box.height < 2) continue
    const parts = partsOf(element)
    const isHit = (x: number, y: number): boolean => {
      const at = document.elementFromPoint(x, y)
      return at !== null && parts.some((part) => part.contains(at))
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // A dialog covers it.
    if (!isHit(x, y)) continue
    const sizeAt = (from: number): [width: number, height: number] => [
      reach(isHit, from, y, -1, 0) + reach(isHit, from, y, 1, 0) + 1,
      reach(isHit, from, y, 0, -1) + reach(isHit, from, y, 0, 1) + 1,
    ]
    const isEnough = (size: number[]): boolean => size.every((side) => side + SLACK >= LEAST)
    // Where the whole row is pressed, something else may stand above or below the words.
    const places = [0, ...Array.from({ length: 8 }, (_, step) => [(step + 1) * LEAST, -(step + 1) * LEAST]).flat()]
    if (places.some((aside) => isHit(x + aside, y) && isEnough(sizeAt(x + aside)))) continue
    const [width, height] = sizeAt(x)
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const look = [...element.classList].find((each) => each.startsWith('_'))?.replace(/^_/, '') ?? element.classList[0]
    found.push(`${kind} ${look ?? ''} “${name.slice(0, 40)}” ${width} × ${height}`)
  }
  return found
}
