import { afterEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import { brokenWords } from '#mocks/wholeWords.ts'
import { viewports } from './globals.ts'

interface Mode {
  language?: string
  viewport?: keyof typeof viewports
  textSize?: string
  forcedColors?: 'active'
}

/** A story as the runner composes it. */
interface ComposedStory {
  globals: Record<string, unknown>
  parameters: { chromatic?: { modes?: Record<string, Mode> } }
  run: (context: { globals: Record<string, unknown> }) => Promise<void>
}

const resize = ({ styles }: (typeof viewports)[keyof typeof viewports]): Promise<void> =>
  page.viewport(Number.parseInt(styles.width, 10), Number.parseInt(styles.height, 10))

/** A page reaches so far into the margin of its layout, which a story of the page alone lacks. */
const BLEED = 16

/** Nothing is pushed out of the screen; no word breaks, however large the text. */
const checkFit = ({ viewport, textSize }: Mode): void => {
  const { scrollWidth } = document.documentElement
  if (viewport === 'phone' && scrollWidth > innerWidth + BLEED) throw new Error(`The page is ${scrollWidth} px wide`)
  const broken = textSize === undefined ? [] : brokenWords(document.body)
  if (broken.length > 0) throw new Error(`Broken words: ${broken.join(', ')}`)
}

const runIn = async ({ forcedColors, ...mode }: Mode, { globals, run }: ComposedStory): Promise<void> => {
  const { viewport } = mode
  // Other words have to fit; roles, names and colours are those of the story as it is.
  const a11y = { manual: mode.language !== undefined }
  if (viewport) await resize(viewports[viewport])
  if (forcedColors) await commands.forceColours(true)
  try {
    await run({ globals: { ...globals, ...mode, a11y, ...(viewport && { viewport: { value: viewport } }) } })
    checkFit(mode)
  } finally {
    if (forcedColors) await commands.forceColours(false)
    if (viewport) await resize(viewports.desktop)
  }
}

// The story has run as it is; once more for each of its modes, with the rules of accessibility where they could find something new.
afterEach(async (context) => {
  const { task, story } = context as typeof context & { story?: ComposedStory }
  if (!story || task.result?.state === 'fail') return
  // Dark colours are checked without drawing the story again: colours.setup.ts.
  const { dark: _dark, ...modes } = story.parameters.chromatic?.modes ?? {}
  for (const [name, mode] of Object.entries(modes)) {
    await runIn(mode, story).catch((error: unknown) => {
      throw new Error(`In the mode ${name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    })
  }
})
