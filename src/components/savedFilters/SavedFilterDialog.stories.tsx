import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aSavedFilter } from '#mocks/savedFilters.ts'
import { SavedFilterDialog } from './SavedFilterDialog.tsx'

const meta = {
  component: SavedFilterDialog,
  args: { query: 'categories=5&text=market', onClose: fn() },
} satisfies Meta<typeof SavedFilterDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  parameters: inModes('ru', 'phone'),
}

export const SavesByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await userEvent.keyboard('Market days{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}

/** Another filter has the name: input is kept. */
export const NameTaken: Story = {
  args: { over: aSavedFilter() },
  parameters: {
    msw: {
      handlers: [
        mock(contract.savedFilters.edit, () => {
          throw new Refusal('NAME_TAKEN', undefined, [{ path: ['name'], message: 'is taken' }])
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), ' again{Enter}')
    await expect(
      await screen.findByText(/already|taken|name/i, { selector: '[role=alert] *, [role=alert]' }),
    ).toBeVisible()
    await expect(screen.getByLabelText('Name')).toHaveValue('Market days again')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
