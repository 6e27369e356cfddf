import { afterEach, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import { brokenWords } from '#mocks/wholeWords.ts'
import { findViolations } from './accessibility.ts'
import { applyGlobals, viewports } from './globals.ts'
import { type BackendParameters, settleMockBackend } from './mockBackend.ts'
import { checkWidth, watchFloating } from './screen.ts'

interface Mode {
  language?: string
  direction?: string
  viewport?: keyof typeof viewports
  textSize?: string
  forcedColors?: 'active'
}

/** A story as the runner composes it. */
interface ComposedStory {
  globals: Record<string, unknown>
  parameters: { backend?: BackendParameters; chromatic?: { modes?: Record<string, Mode> } }
  play?: unknown
  run: (context: { globals: Record<string, unknown> }) => Promise<void>
}

const resize = ({ styles }: (typeof viewports)[keyof typeof viewports]): Promise<void> =>
  page.viewport(Number.parseInt(styles.width, 10), Number.parseInt(styles.height, 10))

const PHONE = Number.parseInt(viewports.widePhone.styles.width, 10)

/** Nothing is pushed out of the screen; no word breaks, however large the text. */
const checkFit = ({ textSize }: Mode): void => {
  if (innerWidth <= PHONE) checkWidth()
  const broken = textSize === undefined ? [] : brokenWords(document.body)
  if (broken.length > 0) throw new Error(`Broken words: ${broken.join(', ')}`)
}

/** Draws the story anew: other words come with other data, and who plays on a phone meets what only a phone shows. */
const runIn = async (mode: Mode, { globals, run }: ComposedStory): Promise<void> => {
  const { viewport } = mode
  // Other words have to fit; roles, names and colours are those of the story as it is.
  const a11y = { manual: mode.language !== undefined }
  await run({ globals: { ...globals, ...mode, a11y, ...(viewport && { viewport: { value: viewport } }) } })
}

/** Looks at what stands on the page: width, size and colours reach it as they would reach a page that is open. */
const lookIn = async (mode: Mode, { globals, parameters }: ComposedStory): Promise<void> => {
  applyGlobals({ ...globals, ...mode })
  // Who asks for the width hears of it with the next frame.
  await new Promise(requestAnimationFrame)
  await settleMockBackend(parameters)
  const violations = await findViolations()
  if (violations.length > 0) throw new Error(violations.join('\n'))
}

const checkIn = async ({ forcedColors, ...mode }: Mode, story: ComposedStory): Promise<void> => {
  const { viewport } = mode
  const isAnew = mode.language !== undefined || mode.direction !== undefined || story.play !== undefined
  if (viewport) await resize(viewports[viewport])
  if (forcedColors) await commands.forceColours(true)
  try {
    await (isAnew ? runIn : lookIn)(mode, story)
    checkFit(mode)
  } finally {
    if (forcedColors) await commands.forceColours(false)
    if (viewport) await resize(viewports.desktop)
    applyGlobals(story.globals)
  }
}

let leftTheScreen: () => string[] = () => []

beforeEach(() => {
  leftTheScreen = watchFloating(PHONE)
})

// The story has run as it is; now it is looked at in each of its modes, with the rules of accessibility where they could find
// something new. What is only looked at comes first, while the story stands.
afterEach(async (context) => {
  const { task, story } = context as typeof context & { story?: ComposedStory }
  if (!story || task.result?.state === 'fail') {
    leftTheScreen()
    return
  }
  if (innerWidth <= PHONE) checkWidth()
  // Dark colours are checked without drawing the story again: colours.setup.ts.
  const { dark: _dark, ...modes } = story.parameters.chromatic?.modes ?? {}
  const inOrder = Object.entries(modes).toSorted(([, a], [, b]) => Number(!!a.language) - Number(!!b.language))
  for (const [name, mode] of inOrder) {
    await checkIn(mode, story).catch((error: unknown) => {
      throw new Error(`In the mode ${name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    })
  }
  const outside = leftTheScreen()
  if (outside.length > 0) throw new Error(`Left the screen of a phone: ${outside.join(', ')}`)
})
