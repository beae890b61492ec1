export { SeedError } from './seed.ts'
export {
  type ContentLake,
  type ContentLakeOptions,
  createContentLake,
  OptionError,
  PortInUseError,
} from './server.ts'
export { DataFileError } from './store/database.ts'
export { createExpression } from './webhook/request.ts'
