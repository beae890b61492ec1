export default function Page() {
  return (
    <>
      <title>A site</title>
      <h1 className="big">Words</h1>
      <a href="/counter">Count</a>
    </>
  )
}
