import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { aCurrency } from '#mocks/currencies.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { CurrencyDialog } from './CurrencyDialog.tsx'

const meta = { component: CurrencyDialog, args: { onClose: fn() } } satisfies Meta<typeof CurrencyDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Code'), 'BTC')
    await userEvent.type(screen.getByLabelText('Symbol'), '₿')
    await userEvent.clear(screen.getByLabelText('Decimals'))
    await userEvent.type(screen.getByLabelText('Decimals'), '8')
    await expect(await screen.findByText('An amount will look like ₿1.00000001')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Name'), 'Bitcoin{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Invalid fields show error messages. */
export const SaysWhatIsMissing: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Code'), 'BTC')
    await userEvent.clear(screen.getByLabelText('Decimals'))
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await expect(await screen.findAllByText('Required')).toHaveLength(3)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Edit: Story = { args: { currency: aCurrency() }, parameters: inModes('dark', 'ru', 'phone') }

export const DecimalsInUse: Story = {
  tags: ['screen-reader'],
  args: { currency: aCurrency() },
  parameters: {
    msw: {
      handlers: [
        mock(contract.currencies.edit, () => {
          throw new Refusal('DECIMALS_IN_USE')
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.clear(await screen.findByLabelText('Decimals'))
    await userEvent.type(screen.getByLabelText('Decimals'), '2{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent('Amounts with more decimals are already recorded')
    await expect(screen.getByLabelText('Decimals')).toHaveValue('2')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
