import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withFile } from '#components/import/file/openedFile.ts'
import { ynabRegister } from '#mocks/bankFiles.ts'
import { SourceCounts } from './SourceCounts.tsx'

const meta = { component: SourceCounts } satisfies Meta<typeof SourceCounts>
export default meta
type Story = StoryObj<typeof meta>

export const OfAProgram: Story = {
  beforeEach: withFile({
    text: `${ynabRegister}"Checking","","someday","Nobody","","","",€1.00,€0.00,"Cleared"\n`,
    name: 'register.csv',
    step: 'check',
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the left out rows' }))
    await expect(canvas.getByText(/Nobody/)).toBeVisible()
  },
}
