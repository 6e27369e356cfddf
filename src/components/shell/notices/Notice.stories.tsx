import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '#components/ui/layout/Button.tsx'
import { inModes } from '#mocks/modes.ts'
import { NotFound, Notice } from './Notice.tsx'

const meta = {
  component: Notice,
  args: { title: 'Page not found', children: <p>There is nothing here.</p>, ways: <Button>Go on</Button> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = { name: 'Wide · banner, system message', parameters: inModes('phone') }
export const SaysWhichAddress: Story = {
  render: () => <NotFound path="/no/such/page" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('/no/such/page')).toBeVisible()
  },
}
