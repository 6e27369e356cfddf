import { IconFolderPlus } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from './Link.tsx'
import { Panel } from './Panel.tsx'
import { ToolButton } from './ToolButton.tsx'

const meta = {
  component: Panel,
  args: { title: 'Accounts', children: 'Content lies on the paper.' },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · card, section, box' }
export const Playground: Story = {
  args: { tools: '' },
  argTypes: { tools: { control: 'text' }, children: { control: 'text' } },
}
export const WithTools: Story = { args: { tools: <ToolButton label="New folder" icon={IconFolderPlus} /> } }

export const WithALink: Story = { args: { title: 'Notes', tools: <Link to="/notes">All notes</Link> } }

export const LongTitle: Story = {
  args: { title: 'Everything that the household owns, owes and puts away, in every currency there is' },
  globals: { viewport: { value: 'phone' } },
}
