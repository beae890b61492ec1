export { default, metadata } from '../../../tests/gallery/Gallery.tsx'
