import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { accountKinds } from '#contract/lists.ts'
import { KindIcon } from './KindIcon.tsx'

const meta = { component: KindIcon, args: { kind: 'card' } } satisfies Meta<typeof KindIcon>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {}
export const All: Story = {
  parameters: inModes('dark'),
  render: () => (
    <>
      {accountKinds.map((kind) => (
        <KindIcon key={kind} kind={kind} />
      ))}
    </>
  ),
}
