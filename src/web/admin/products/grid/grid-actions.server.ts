import { readCellChanges } from '#shop/catalogue/many/cell-change.ts';
import { type SavedGrid, saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { text } from '../../../forms/form-text.ts';

export const gridActions = formActions<AdminForm, SavedGrid>({
  'save-grid': ({ shop, admin, form }) =>
    saveGrid(shop, admin, readCellChanges(text(form, 'changes')), text(form, 'save') || undefined, {
      isAgain: text(form, 'again') === 'yes',
    }),
});
