/** Errors of the mock backend. A story or a test that leaves one fails. */
export const faults: string[] = []
