import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { Guide } from './Guide.tsx'

const meta = {
  component: Guide,
  tags: ['!autodocs'],
  args: { title: '', lead: '', rules: [], seen: {} },
  parameters: { controls: { disable: true }, ...inModes('dark', 'phone') },
} satisfies Meta<typeof Guide>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  name: 'Content · voice, tone, writing, copy, terms',
  args: {
    title: 'Content and voice',
    lead: 'The term that the field uses, in the shortest sentence that is true. Read it aloud as support would say it on the phone.',
    rules: [
      ['Buttons are verbs with an object', '“Import 80 transactions”, “Delete account”. Never “OK” or “Submit”.'],
      ['Titles are nouns', '“Bulk entry”. Sentence case, no full stop, no exclamation mark.'],
      [
        'One word per thing',
        'Transaction, not entry or line. Record, not book. The same word on the screen, in the code and in the documents.',
      ],
      ['An error says what to do next', 'What is wrong, then the way on. No code, no blame, no joke.'],
      [
        'A hint is one sentence',
        'It carries a fact: a balance after saving, a rate, a date. No instruction that the label already gives.',
      ],
      [
        'Three languages',
        'Every text is written in English, Russian and Romanian at once, with all plural forms. Romanian and Russian are polite.',
      ],
      ['Room for 40 % more', 'Labels wrap and are never cut. The toolbar has a language that is 40 % longer.'],
    ],
    seen: {
      'guide-rules--errors-read-as-sentences': 'Errors read as sentences',
      'guide-rules--deleting-names-what-goes': 'Deleting names what goes',
      'guide-rules--empty-says-what-next': 'An empty place says what is next',
    },
  },
}

export const Forms: Story = {
  name: 'Forms · fields, validation, input',
  args: {
    title: 'Forms',
    lead: 'A form helps while one types, and never throws away what was typed.',
    rules: [
      ['Labels above', 'A label stands above its field and stays there. A placeholder is an example, never the label.'],
      ['Optional is marked', 'What is required has no star; what is optional says so.'],
      [
        'Errors after leaving',
        'A field is checked when it is left, all of them when the form is sent. The first wrong field gets the focus.',
      ],
      ['Enter sends', 'Enter in a single-line field, Ctrl+Enter anywhere. Escape asks before it discards.'],
      ['A refusal stays in view', 'The reason stands above the buttons, which stay in view on a phone, too.'],
      [
        'Amounts calculate',
        'An amount field takes 12.40+3*4 and shows the result; a decimal comma or point both work.',
      ],
      ['One column', 'Fields that belong together share a row; on a phone each has its own.'],
    ],
    seen: {
      'guide-rules--forms-help': 'A form helps while one types',
      'ui-inputs-textfield--default': 'TextField',
      'ui-inputs-amount-amountfield--default': 'AmountField',
      'ui-feedback-formdialog--default': 'FormDialog',
    },
  },
}

export const Charts: Story = {
  name: 'Charts · data visualisation, graph',
  args: {
    title: 'Charts',
    lead: 'A chart is a question answered at a glance; the figures stand beside it.',
    rules: [
      [
        'Read without colour',
        'Series are named beside the chart in the order of the stack; slices are parted by a line.',
      ],
      [
        'Twelve colours, in order',
        'chart-1 to chart-12, so that neighbours stay apart for every kind of colour vision.',
      ],
      ['Begin at zero', 'Bars begin at zero. A line may not, when its axis says so.'],
      ['By keyboard', 'A chart takes the focus; arrows walk its points, and each is read aloud.'],
      ['A table is there', 'Every chart can be read as a table with the same figures.'],
      ['No animation of values', 'Figures never count up, bars never grow.'],
    ],
    seen: {
      'guide-colour--charts-light': 'The twelve colours',
      'guide-rules--charts-without-colour': 'A chart is read without its colours',
      'ui-charts-ringchart--default': 'RingChart',
      'ui-charts-stepschart--default': 'StepsChart',
      'ui-charts-chartkeys--walks-by-keys': 'Walked by keys',
    },
  },
}

export const Density: Story = {
  name: 'Density · compact, row height, touch target',
  args: {
    title: 'Density',
    lead: 'Rows are close, and never closer than a finger or an eye allows.',
    rules: [
      ['36 px', 'A row of the ledger on a desk; 32 px when the user chooses compact rows.'],
      ['56 px', 'A row of two lines on a phone.'],
      ['34 px and 44 px', 'A field or button on a desk; on a phone, and whatever a finger presses.'],
      ['Space instead of lines', '24 px inside a group, 32 px between panels, 48 px between columns.'],
      ['Long lists are windowed', 'Only the rows in view are drawn, so density costs no speed.'],
    ],
    seen: {
      'guide-space--space-shape-motion': 'Space, shape, motion, icons',
      'guide-tokens--space': 'Space tokens',
      'pages-transactions--filled': 'The ledger',
    },
  },
}

export const Responsive: Story = {
  name: 'Responsive · mobile, breakpoints, screen sizes',
  args: {
    title: 'Screens',
    lead: 'All of the product works from 360 px to 1,920 px, and at twice the text size.',
    rules: [
      ['Up to 720 px', 'Rows take two lines, dialogs the whole screen, tabs the bottom.'],
      ['Up to 900 px', 'Two columns become one.'],
      ['Up to 1,080 px', 'The words of the masthead fold into a menu.'],
      ['At most 1,280 px', 'No page is wider.'],
      ['Named widths', 'Write @media (--phone), (--tight) or (--folded); no other width changes a layout.'],
      [
        'Nothing scrolls sideways',
        'A table that does not fit becomes a list; only a table of raw data scrolls in its own place.',
      ],
      ['Text at 200 %', 'Words wrap whole; nothing is cut or covered.'],
    ],
    seen: {
      'guide-rules--tables-become-lists': 'At 360 px a table becomes a list',
      'ui-feedback-dialog--on-a-phone': 'A dialog on a phone',
      'guide-tokens--space': 'Named widths',
    },
  },
}

export const HighContrast: Story = {
  name: 'High contrast · forced colours, accessibility',
  args: {
    title: 'High contrast',
    lead: 'Contrast is computed from the tokens, and where a device chooses all colours, meaning stays.',
    rules: [
      [
        '4.5 and 3',
        'Text has a contrast of at least 4.5, graphics and the edges of fields of at least 3, in both themes. A test holds every pair.',
      ],
      ['Never colour alone', 'A warning has an icon or a word, income a plus, a selected row a mark.'],
      [
        'Forced colours',
        'Grounds and shadows disappear: selection gets an outline in Highlight, the focus an outline, bars the colour of text.',
      ],
      ['A focus that is seen', 'Two pixels of accent, two pixels away, on every ground.'],
      ['No opacity on text', 'The second and third ink have a known contrast; opacity has another on each ground.'],
    ],
    seen: {
      'guide-colour--contrast-light': 'Contrast, light',
      'guide-colour--contrast-dark': 'Contrast, dark',
      'domains-budgets-budgetfigures--in-forced-colours': 'A budget in forced colours',
      'guide-rules--text-is-never-dimmed': 'Text is never dimmed',
    },
  },
}

export const ReducedMotion: Story = {
  name: 'Reduced motion · animation, transition, accessibility',
  args: {
    title: 'Reduced motion',
    lead: 'Motion explains a change of state. Where the device asks for less, there is none, and nothing is lost.',
    rules: [
      ['Two durations', '120 ms for a state, 200 ms for opening; opacity and at most 4 px of travel.'],
      [
        'Use the tokens',
        'Write var(--fa-quick) or var(--fa-calm): both are 0 where the device asks for reduced motion.',
      ],
      [
        'Own animations have their rule',
        'A keyframe animation is switched off in @media (prefers-reduced-motion: reduce).',
      ],
      ['Nothing waits for motion', 'Focus, data and words are there at once; an animation only follows.'],
      ['Try it', 'The toolbar has Motion: Reduced motion.'],
    ],
    seen: {
      'guide-tokens--motion': 'Motion tokens',
      'ui-feedback-toast--default': 'Toasts',
      'ui-feedback-dialog--default': 'Dialog',
    },
  },
}

export const RightToLeft: Story = {
  name: 'Right to left · RTL, mirroring, bidirectional, Arabic, Hebrew',
  args: {
    title: 'Right to left',
    lead: 'No language of Farthing is written from the right yet. Layouts are mirrored all the same, so that a new one needs only its texts.',
    rules: [
      [
        'Start and end',
        'Write margin-inline-start, inset-inline-end, text-align: end. A test refuses left and right in style sheets.',
      ],
      ['Mirrored', 'Columns, indents, icons beside words, the bar of a callout, back and next, chevrons and arrows.'],
      ['Not mirrored', 'Charts, whose time goes on to the right; clocks, logos, a tick; anything typed as an amount.'],
      [
        'An amount is one piece',
        'Sign, symbol and digits keep their order inside any text: Money and AmountField see to it.',
      ],
      [
        'Names keep their own direction',
        'A payee in Latin letters reads from the left inside a mirrored row; only its place changes.',
      ],
      ['Arrow icons', 'An icon whose name ends in -left or -right turns by itself; no component does it by hand.'],
      ['Try it', 'The toolbar has Direction: Right to left. The mode rtl pictures a story mirrored.'],
    ],
    seen: {
      'pages-main--default&globals=direction:rtl': 'Home, mirrored',
      'pages-transactions--filled&globals=direction:rtl': 'The ledger, mirrored',
      'ui-feedback-callout--right-to-left': 'A callout, mirrored',
      'ui-inputs-picker--default&globals=direction:rtl': 'Picker, mirrored',
    },
  },
}
