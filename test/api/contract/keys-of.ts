/** Where there is something in an answer: 'orders[].id'. The lines of an order, a JSON text, are looked into too. */
export function keysOf(body: unknown): string[] {
  const keys = new Set<string>();
  look(body, '');
  return [...keys];

  function look(value: unknown, place: string): void {
    if (typeof value === 'string' && place.endsWith('.items')) look(JSON.parse(value), place);
    else if (Array.isArray(value)) for (const each of value) look(each, `${place}[]`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        const at = place ? `${place}.${key}` : key;
        keys.add(at);
        look(part, at);
      }
  }
}
