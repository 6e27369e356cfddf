import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Button } from './Button.tsx'
import { PageTitle } from './PageTitle.tsx'

const meta = { component: PageTitle, args: { title: 'Categories' } } satisfies Meta<typeof PageTitle>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · page header, heading' }
export const Playground: Story = { args: { tools: '', isQuiet: false }, argTypes: { tools: { control: 'text' } } }
export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await expect(document.title).toBe('Categories · Farthing')
    await expect(document.querySelectorAll('head > title')).toHaveLength(1)
  },
}

export const WithTools: Story = {
  args: { tools: <Button>New category</Button> },
  parameters: inModes('ru', 'rtl', 'phone'),
}

/** The title is hidden on the page, but remains in the browser's tab, on a phone and for screen readers. */
export const Quiet: Story = { args: { title: 'Home', isQuiet: true, tools: <Button>New transaction</Button> } }
