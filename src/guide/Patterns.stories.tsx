import { Group, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Pattern } from './Pattern.tsx'

const meta = {
  component: Pattern,
  tags: ['!autodocs'],
  args: {
    title: '',
    lead: '',
    when: [],
    whenNot: [],
    right: { words: '', show: undefined },
    wrong: { words: '', show: undefined },
    stories: {},
  },
  // The stories in iframes are checked as pages of their own.
  parameters: {
    controls: { disable: true },
    notPictured: 'Shows stories that have pictures of their own',
    a11y: { context: { exclude: ['iframe'] } },
  },
} satisfies Meta<typeof Pattern>
export default meta
type Story = StoryObj<typeof meta>

export const DestructiveAction: Story = {
  args: {
    title: 'Destructive action',
    lead: 'Deleting is one press where it can be undone, and a question where it cannot.',
    when: [
      'Something is deleted, hidden, ended or overwritten.',
      'The title of the dialog is the question, its button the verb.',
    ],
    whenNot: [
      'The change can be undone and loses nothing: do it, and offer Undo in a toast.',
      'Closing a form without changes.',
    ],
    right: {
      words: 'The verb and its object, in red; Cancel beside it has the focus.',
      show: (
        <>
          <Button tone="danger">Delete account</Button> <Button variant="secondary">Cancel</Button>
        </>
      ),
    },
    wrong: {
      words: '“OK” says nothing; two equal buttons invite the wrong one.',
      show: (
        <>
          <Button variant="secondary">OK</Button> <Button variant="secondary">No</Button>
        </>
      ),
    },
    stories: {
      'domains-history-deletedialog--asks-first': 'Asks first',
      'domains-accounts-deleteaccountdialog--refused-offers-to-hide': 'Refused, with another way',
      'domains-admin-deleteuserdialog--default': 'Final: the name has to be typed',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Asks first')).toHaveAttribute(
      'src',
      expect.stringContaining('deletedialog--asks-first'),
    )
  },
}

export const UnsavedWork: Story = {
  args: {
    title: 'Unsaved work',
    lead: 'Nothing that was typed is lost: not by a refusal, a lost connection, an ended session or a closed tab.',
    when: [
      'A form or a list of rows that takes more than a moment to fill in.',
      'The session ends, the server is away, the page is reloaded.',
    ],
    whenNot: ['A search field or a filter: it stands in the address.', 'A password: it is never stored.'],
    right: {
      words: 'The reason above the button, the fields as they were.',
      show: <Callout>The server does not answer. What you typed is kept: try again in a moment.</Callout>,
    },
    wrong: { words: 'A toast over an empty form.', show: <Callout>Error 503</Callout> },
    stories: {
      'pages-bulk--server-is-down': 'Rows stay on the device',
      'domains-auth-signinagain--signing-in-again-keeps-the-page': 'The session ended: the page stays',
      'ui-feedback-formdialog--refused': 'A refused form keeps its fields',
    },
  },
}

export const Conflict: Story = {
  args: {
    title: 'Conflict',
    lead: 'Two people or two tabs changed the same thing. The second is told, and decides.',
    when: ['The row has another version than the one that the form was opened with.'],
    whenNot: [
      'The change does not touch what the form edits: load it quietly.',
      'A figure is only shown: it is drawn again.',
    ],
    right: {
      words: 'Both ways by name; what was typed is kept until one is taken.',
      show: (
        <Group>
          <Button variant="secondary">Load latest version</Button> <Button variant="secondary">Overwrite</Button>
        </Group>
      ),
    },
    wrong: { words: 'The last one to save wins, and the first never learns of it.', show: <Button>Save</Button> },
    stories: {
      'ui-feedback-conflictcallout--default': 'The choice',
      'ui-feedback-formdialog--changed-elsewhere': 'In a form',
      'domains-transactions-form-transactiondialog--changed-meanwhile': 'Overwriting asks for valid fields',
    },
  },
}

export const MoneyEntry: Story = {
  args: {
    title: 'Money entry',
    lead: 'An amount is read as people write it, worked out exactly, and never guessed.',
    when: ['Every field that takes an amount of money.'],
    whenNot: ['Counts, percentages and rates: they have no currency.'],
    right: {
      words: 'The currency beside the field, the result of a sum before it is saved, the error in words.',
      show: (
        <AmountField
          label="Amount"
          value="12.40+3*4"
          onChange={() => {}}
          unit={{ symbol: '€', decimals: 2 }}
          direction="out"
          isSubmitted
        />
      ),
    },
    wrong: {
      words: 'A number field: it takes 1e5, rounds, and knows one separator.',
      show: <TextField type="number" label="Amount" defaultValue="24.4" />,
    },
    stories: {
      'ui-inputs-amount-amountfield--works-out-a-sum': 'Works out a sum',
      'ui-inputs-amount-amountquestion--two-readings': 'Two readings: asks',
      'ui-inputs-amount-amountfield--too-many-decimals': 'Says what is wrong',
    },
  },
}

export const EmptyLoadingFailed: Story = {
  args: {
    title: 'Empty, loading, failed',
    lead: 'A list is in one of four states, and says which.',
    when: ['Everything that is loaded from the server.'],
    whenNot: ['A field that waits for a choice: its placeholder is enough.'],
    right: {
      words: 'Says what is so, and offers the next step.',
      show: (
        <EmptyState title="No budgets yet" action={<Button variant="secondary">Set a budget</Button>}>
          Set a monthly limit for a category.
        </EmptyState>
      ),
    },
    wrong: { words: 'A blank page, or a picture that says “Oops”.', show: <Text c="dimmed">Oops!</Text> },
    stories: {
      'ui-feedback-emptystate--with-a-way-on': 'Empty',
      'ui-feedback-skeletonrows--ledger': 'Loading',
      'ui-feedback-loadfailed--server-is-away': 'Failed',
    },
  },
}

export const Import: Story = {
  args: {
    title: 'Import',
    lead: 'A file is read, understood, reviewed and only then imported, as one change that can be undone.',
    when: ['Rows come from outside: a bank, another program.'],
    whenNot: ['A few rows: Bulk entry is quicker.'],
    right: { words: 'The button counts what it will do.', show: <Button>Import 80 transactions</Button> },
    wrong: { words: '“Next” until it is too late.', show: <Button>Next</Button> },
    stories: {
      'domains-import-importwizard--begins-with-a-file': 'A file',
      'domains-import-importwizard--goes-on-where-it-was': 'Columns',
      'domains-import-review-checkstep--with-refused-rows': 'Review, with rejected rows',
    },
  },
}

export const Undo: Story = {
  args: {
    title: 'Undo',
    lead: 'Everything that is added, changed or deleted can be undone: at once in a toast, later in History.',
    when: [
      'After each change that removes something from sight.',
      'In History, for as long as nothing else depends on it.',
    ],
    whenNot: ['Files, reports and chats: they are final, and asked about before.'],
    right: {
      words: 'Says what was done, with Undo beside it.',
      show: (
        <Group>
          <Text>Groceries deleted</Text> <LinkButton onClick={() => {}}>Undo</LinkButton>
        </Group>
      ),
    },
    wrong: { words: 'Asks before every step.', show: <Text>Are you sure? Really?</Text> },
    stories: {
      'ui-feedback-toast--takes-back': 'In a toast',
      'domains-history-historyrow--undoes-by-keyboard': 'In History',
      'domains-history-undorefusal--in-the-way': 'What depends on it is named',
    },
  },
}

export const AssistantPlan: Story = {
  args: {
    title: 'Assistant’s plan',
    lead: 'The assistant proposes; a person applies. The plan shows every row and every balance before anything is saved.',
    when: ['A program or a model wants to change data.'],
    whenNot: ['A question that changes nothing: it is answered at once.'],
    right: {
      words: 'Rows, balances, Apply and Discard.',
      show: (
        <Group>
          <Button>Apply</Button> <Button variant="secondary">Discard</Button>
        </Group>
      ),
    },
    wrong: { words: 'Done already, with an apology.', show: <Text>Done! I have updated your accounts.</Text> },
    stories: {
      'domains-assistant-plancard--proposed': 'Proposed',
      'domains-assistant-plancard--applied': 'Applied',
      'domains-assistant-plancard--out-of-date': 'Out of date',
    },
  },
}
