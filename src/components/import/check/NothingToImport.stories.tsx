import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { recordedMeanwhile } from '#contract/errors.ts'
import { onCard, postedText, similarText } from '#mocks/csv.ts'
import { mock } from '#mocks/mock.ts'
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
export const SameForAll: Story = {
  beforeEach: [withFile({ text: similarText(), step: 'check', decisions: { ...onCard, discarded: [3] } })],
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
    await expect(await canvas.findByText(/^2 rows are recorded already. 1 row is skipped/)).toBeVisible()
    const { imports } = loaded['stores'] as Stores
    await userEvent.click(await importButton(canvas, 'View transactions'))
    await waitFor(() => expect(imports.file).toBeUndefined())
  },
}
/** The button counts new and updated transactions apart. */
export const UpdatesPendingOnes: Story = {
  beforeEach: [withFile({ text: postedText(), step: 'check', decisions: onCard })],
  play: async ({ canvas }) => {
    await importButton(canvas, 'Import 1 transaction, update 1')
  },
}
