/**
 * Remembers which page the window shows. What it returns tells whether it still shows that one: a task that ends on a page of its own
 * takes nobody there who has left for another meanwhile.
 */
export function rememberPage(): () => boolean {
  const { pathname } = location
  return () => location.pathname === pathname
}
