import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { readSearch } from './readSearch.ts'
import { AmountFilter, type AmountFilterProps } from './AmountFilter.tsx'

/** Controlled as in the filter bar: a reported range is the shown one. */
const Held = ({ amountFrom, amountTo, ...rest }: AmountFilterProps & { amountFrom?: string; amountTo?: string }) => (
  <AmountFilter {...rest} from={amountFrom ?? rest.from} to={amountTo ?? rest.to} />
)

const meta = {
  component: Held,
  subcomponents: { AmountFilter },
  decorators: [controlled('onChange')],
  args: { from: undefined, to: undefined, onChange: fn() },
} satisfies Meta<typeof Held>
export default meta
type Story = StoryObj<typeof meta>

export const Range: Story = {
  name: 'Range · range, minimum and maximum',
  args: { from: '10', to: '1234.5' },
  parameters: inModes('ru', 'phone'),
}

export const OneAmount: Story = {
  args: { from: '12.40', to: '12.4' },
  play: async ({ canvas }) => expect(canvas.getByText('12.40')).toBeVisible(),
}

export const Over: Story = {
  args: { from: readSearch('>100', 'en-GB').amountFrom },
  play: async ({ canvas }) => expect(canvas.getByText('over 100')).toBeVisible(),
}

export const SetByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Amount' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveFocus())
    await userEvent.keyboard('twenty{Enter}')
    await expect(await screen.findByText('Type an amount such as 12.40')).toBeVisible()
    await userEvent.keyboard('{Control>}a{/Control}20{Tab}10.50{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith({ amountFrom: '10.50', amountTo: '20' })
    await expect(await canvas.findByText('10.50 – 20')).toBeVisible()
  },
}
