import { lazy } from 'react'

/** The pictures bring a library of their own, which only those who look at one load. */
export const StepsChart = lazy(async () => ({ default: (await import('./StepsChart.tsx')).StepsChart }))
export const RingChart = lazy(async () => ({ default: (await import('./RingChart.tsx')).RingChart }))
