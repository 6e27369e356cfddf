import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { categoryIds } from '#mocks/sample.ts'
import { contract } from '#contract'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Component } from './Categories.tsx'

const meta = { component: Component, parameters: { path: '/categories' } } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone', 'forcedColours') }
export const MakesACategoryByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Groceries')
    await userEvent.keyboard('c')
    const name = await screen.findByLabelText('Name')
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard('Pets{Enter}')
    await expect(await canvas.findByText('Pets')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const DrillsInAndComesBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Family' }))
    await waitFor(() => expect(canvas.queryByText('Groceries')).toBeNull())
    await expect(canvas.getByText('Swimming')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'All categories' }))
    await expect(await canvas.findByText('Groceries')).toBeVisible()
  },
}
export const InsideOne: Story = {
  parameters: { path: `/categories?in=${categoryIds.children}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Family' })).toHaveAttribute(
      'href',
      `/categories?in=${categoryIds.family}`,
    )
    await expect(canvas.getByText('Children', { selector: '[aria-current=page]' })).toBeVisible()
  },
}
/** The month is in the URL, and is kept when a category is opened. */
export const AnotherMonth: Story = {
  parameters: { path: '/categories?month=2026-09' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'September 2026: choose a month' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await expect(await canvas.findByRole('button', { name: 'October 2026: choose a month' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Family' })).toHaveAttribute(
      'href',
      `/categories?month=2026-10&in=${categoryIds.family}`,
    )
  },
}
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const One: Story = {
  parameters: {
    msw: { handlers: [mock(contract.categories.list, () => ({ categories: [aCategory({ name: 'All of it' })] }))] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All of it')).toBeVisible()
  },
}
/** The totals beside the categories are of 100,000 transactions. */
export const HundredThousand: Story = {
  parameters: { backend: { kind: 'big' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Groceries')).toBeVisible()
  },
}
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Offline: Story = {
  parameters: { backend: { offline: true } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Could not load'))[0]).toBeVisible()
  },
}
export const Forbidden: Story = {
  parameters: { backend: { failing: 'SESSION_LIMITED' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('A limited session cannot do this.'))[0]).toBeVisible()
  },
}

/** At 200 % text size the page gets longer, never wider. */
export const LargeTextOnAPhone: Story = {
  parameters: { routes, path: '/categories', layout: 'fullscreen' },
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Investments')
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth))
  },
}

export const Searches: Story = {
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search categories' })
    await userEvent.type(search, 'swim')
    await expect(await canvas.findByText('Swimming')).toBeVisible()
    await expect(canvas.queryByText('Groceries')).toBeNull()
    await userEvent.clear(search)
    await expect(await canvas.findByText('Groceries')).toBeVisible()
  },
}

/** On a phone the rows show no tools until the user starts arranging. */
export const ArrangedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Groceries')
    await expect(canvas.queryByRole('button', { name: 'Edit Groceries' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit categories' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Groceries' }))
    await screen.findByRole('dialog', { name: 'Edit category' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
