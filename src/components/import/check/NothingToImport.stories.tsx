import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { recordedMeanwhile } from '#contract/errors.ts'
import { onCard, postedText, repeatedText, similarText } from '#mocks/csv.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { importButton, patience, withFile } from '#components/import/file/openedFile.ts'
import type { Stores } from '#stores/Stores.ts'
import { CheckStep } from './CheckStep.tsx'

const meta = {
  component: CheckStep,
  args: { onEdit: fn() },
} satisfies Meta<typeof CheckStep>
export default meta
type Story = StoryObj<typeof meta>

/** A file that adds nothing leads on: nothing is sent, and the import ends. */
export const AllRecorded: Story = {
  beforeEach: [withFile({ text: similarText().split('\n').slice(0, 3).join('\n'), step: 'check', decisions: onCard })],
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.createBulk, () => {
          throw recordedMeanwhile(0)
        }),
      ],
    },
  },
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Same for all' }, patience))
    await expect(await canvas.findByText('All 2 rows are recorded already')).toBeVisible()
    const { imports } = loaded['stores'] as Stores
    await userEvent.click(await importButton(canvas, 'View transactions'))
    await waitFor(() => expect(imports.file).toBeUndefined())
  },
}
/** Rows that the user leaves out are named beside the recorded ones. */
export const SomeLeftOut: Story = {
  beforeEach: [
    withFile({
      text: repeatedText(),
      step: 'check',
      decisions: { ...onCard, discarded: [4] },
    }),
  ],
  parameters: inModes('ru', 'phone'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^3 rows are recorded already. 1 row is skipped/, {}, patience)).toBeVisible()
  },
}
/** The button counts new and updated transactions apart. */
export const UpdatesPendingOnes: Story = {
  beforeEach: [withFile({ text: postedText(), step: 'check', decisions: onCard })],
  parameters: inModes('ru', 'phone'),
  play: async ({ canvas }) => {
    await importButton(canvas, 'Import 1 transaction, update 1')
  },
}
