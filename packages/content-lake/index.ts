export { SeedError } from './seed.ts'
export {
  type ContentLake,
  type ContentLakeOptions,
  OptionError,
  PortInUseError,
  startContentLake,
} from './server.ts'
export { DataFileError } from './store/database.ts'
export { createExpression } from './webhook/request.ts'
