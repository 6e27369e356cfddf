import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#components/ui/layout/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Link } from '#components/ui/layout/Link.tsx'

const meta = { component: EmptyState, args: { title: 'No transactions on these dates' } } satisfies Meta<
  typeof EmptyState
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · blank slate, zero state, placeholder' }
export const Playground: Story = {
  args: { children: 'Choose other dates.', action: '', link: '' },
  argTypes: { children: { control: 'text' }, action: { control: 'text' }, link: { control: 'text' } },
}
export const WithAWayOn: Story = {
  args: {
    children: 'The last one was on 14 September.',
    action: (
      <Button variant="secondary" size="xs">
        Show September
      </Button>
    ),
    link: <Link to="/transactions">Clear the filters</Link>,
  },
}
