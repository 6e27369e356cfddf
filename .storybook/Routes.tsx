import { type ReactNode, useState } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import type { Stores } from '#stores/Stores.ts'
import { routes } from '../src/routes.tsx'

interface RoutesProps {
  path: string
  story: ReactNode
  /** Whose product it is, where the story is all of it. */
  productOf: Stores | undefined
}

/** The product's own routes, or the story wherever the address leads. */
export const Routes = ({ path, story, productOf }: RoutesProps) => {
  const [router] = useState(() => {
    const anyRoute: RouteObject[] = [{ path: '*', element: story }]
    const known = productOf ? routes({ stores: productOf, started: Promise.resolve() }) : anyRoute
    return createMemoryRouter(known, { initialEntries: [path] })
  })
  return <RouterProvider router={router} />
}
