export { NotFound as default } from '#components/errors/NotFound.tsx'
