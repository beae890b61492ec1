import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// On a busy machine, a render takes longer than a second.
configure({ asyncUtilTimeout: 20_000 })
