import { lazy } from 'react'

/** The chart library is large, so it loads only where a chart is shown. */
export const StepsChart = lazy(async () => ({ default: (await import('./StepsChart.tsx')).StepsChart }))
export const RingChart = lazy(async () => ({ default: (await import('./RingChart.tsx')).RingChart }))
