import { IconAlertTriangle } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Bar, Shares } from './Bar.tsx'
import { Rule } from './Rule.tsx'
import {
  BlindForm,
  Boxes,
  CoveredAmounts,
  Dimmed,
  ExactAmounts,
  HelpfulForm,
  Lines,
  LooseAmounts,
  SmallDialog,
  Squeezed,
  Stars,
  TwoLines,
} from './RuleSpecimens.tsx'
import classes from './Rules.module.css'

const nothing = () => undefined

const meta = {
  component: Rule,
  args: { title: '', lead: '', pairs: [] },
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta<typeof Rule>
export default meta
type Story = StoryObj<typeof meta>

export const LinesInsteadOfBoxes: Story = {
  args: {
    title: 'Lines instead of boxes',
    lead: 'A box says: this is a thing of its own. A page of boxes says nothing. A rule opens what belongs together, space parts it from the rest.',
    pairs: [
      {
        right: { words: 'A rule above, space around; hairlines only where one thing ends.', show: <Lines /> },
        wrong: {
          words: 'A card with a shadow, a box in the box, a centred title.',
          show: <Boxes />,
        },
      },
    ],
  },
}

export const MoneyIsExact: Story = {
  args: {
    title: 'Money is exact, and stands in a column',
    lead: 'Whoever compares amounts runs an eye down their right edge. Every stored digit is there; colour is for the exception.',
    pairs: [
      {
        right: {
          words: 'Right edge, real minus, every digit; expenses in ink, income in green with its plus.',
          show: <ExactAmounts />,
        },
        wrong: {
          words: 'A column of red, a hyphen for a minus, rounded digits, the symbol where another language has it.',
          show: <LooseAmounts />,
        },
      },
    ],
  },
}

export const CoveredKeepsItsPlace: Story = {
  args: {
    title: 'What is covered keeps its place',
    lead: 'Amounts are hidden from whoever looks over one’s shoulder, not from the page: nothing moves, and a screen reader is told that they are hidden.',
    pairs: [
      {
        right: {
          words: 'A bar as wide as the digits; the sign and the symbol stay, the column stays.',
          show: <CoveredAmounts />,
        },
        wrong: {
          words: 'Stars of one width: the column jumps, and nobody knows what stood there.',
          show: <Stars />,
        },
      },
    ],
  },
}

export const FormsHelp: Story = {
  args: {
    title: 'A form helps while one types',
    lead: 'Labels above, facts below, and a sentence that says what to do. What is optional says so; what is needed says nothing. What was typed is never thrown away.',
    pairs: [
      {
        right: {
          words: 'The hint carries a live fact; the error says what to do, where it is to be done.',
          show: <HelpfulForm />,
        },
        wrong: {
          words: 'The label vanishes when one types; a star to decipher; an error that only knows that it is one.',
          show: <BlindForm />,
        },
      },
    ],
  },
}

export const EmptySaysWhatNext: Story = {
  args: {
    title: 'An empty place says what is so, and what next',
    lead: 'Left-aligned, where the content would be: a sentence, why or what next, one button, one link. No drawing.',
    pairs: [
      {
        right: {
          words: 'It says what is so, knows when there was something, and leads there.',
          show: (
            <EmptyState
              title="No transactions on these dates"
              action={<Button variant="secondary">Show September</Button>}
              link={<LinkButton onClick={nothing}>Clear the filters</LinkButton>}
            >
              The last one was on 14 September.
            </EmptyState>
          ),
        },
        wrong: {
          words: 'Centred, with a drawing, a shrug for a sentence and no way on.',
          show: (
            <div className={classes.centred}>
              <span className={classes.drawing} aria-hidden>
                ∅
              </span>
              <p>Oops! No data</p>
            </div>
          ),
        },
      },
    ],
  },
}

export const DeletingNamesWhatGoes: Story = {
  args: {
    title: 'What deletes says what will be gone',
    lead: 'The question carries the verb, the sentence what goes and whether it can come back, the button the verb again. What can be undone is not asked at all: it is done, and a toast offers it back.',
    pairs: [
      {
        right: {
          words: 'The verb in question and button, what is lost, and the way out first.',
          show: (
            <SmallDialog title="Delete the account Cash?" confirm="Delete the account" isDangerous>
              It has no transactions, so nothing else changes. You can undo this.
            </SmallDialog>
          ),
        },
        wrong: {
          words: 'Nobody knows what yes means, nor what will be missing tomorrow.',
          show: (
            <SmallDialog title="Are you sure?" cancel="No" confirm="Yes">
              This action cannot be undone!
            </SmallDialog>
          ),
        },
      },
    ],
  },
}

export const ErrorsReadAsSentences: Story = {
  args: {
    title: 'An error reads as a sentence',
    lead: 'What happened, what became of what was typed, and what to do. It stands where it happened, never as a code, and blames nobody.',
    pairs: [
      {
        right: {
          words: 'Why, and the way on, in the words of the page.',
          show: (
            <p className={classes.refusal}>
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
              <span>
                The account has transactions, so it cannot be deleted. Hide it, or merge it into another account.{' '}
                <LinkButton onClick={nothing}>Hide the account</LinkButton>
              </span>
            </p>
          ),
        },
        wrong: {
          words: 'A code, a shout, and nothing to do but to press it away.',
          show: (
            <div className={classes.shout}>
              <b>ERROR 409</b> ACCOUNT_HAS_TRANSACTIONS
            </div>
          ),
        },
      },
    ],
  },
}

export const TablesBecomeLists: Story = {
  args: {
    title: 'At 360 px a table becomes a list',
    lead: 'Two lines a row: category and amount, then all the rest. Nothing is cut off to the right, nothing scrolls sideways, every row is as high as a finger.',
    pairs: [
      {
        right: { words: 'Two lines, the day in the margin, the amount on the edge as ever.', show: <TwoLines /> },
        wrong: {
          words: 'The table of the desk, squeezed: four columns of dots and half an amount.',
          show: <Squeezed />,
        },
      },
    ],
  },
}

export const TextIsNeverDimmed: Story = {
  args: {
    title: 'Text is never dimmed',
    lead: 'What matters less is written in the second or third ink, whose contrast is computed. Opacity takes it away unseen, for each ground another.',
    pairs: [
      {
        right: { words: 'A caption in the third ink.', show: <Dimmed /> },
        wrong: { words: 'The same ink at half its strength.', show: <Dimmed share={0.5} /> },
      },
    ],
  },
}

export const ChartsWithoutColour: Story = {
  args: {
    title: 'A chart is read without its colours',
    lead: 'Both are shown in grey, as a printer, a bad screen or some eyes have them. Series are named beside the chart, in the order of the stack, and slices parted by a line of paper.',
    pairs: [
      {
        right: {
          words: 'Names, shares and amounts stand beside the slices, in their order; the total is double-ruled.',
          show: <Shares />,
        },
        wrong: {
          words: 'Slices that touch, and a legend below: without colour nobody knows which is which.',
          show: <Bar isBare />,
        },
      },
    ],
  },
}
