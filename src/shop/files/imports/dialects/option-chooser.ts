import { freeHandle, plainName } from '../../../catalogue/product/option-names.ts';
import type { OptionType, Product, SelectedOption } from '../../../catalogue/product/product.ts';

type OptionValue = OptionType['options'][number];

/** Chooses values of a product's options by their names, and adds those that it does not have. */
export function optionChooser({ options }: Pick<Product, 'options'>) {
  const types = new Map(options.map((type) => [plainName(type.optionName), withValues(type)]));
  return (optionName: string, viewName: string): SelectedOption => {
    const { type, values } =
      types.get(plainName(optionName)) ?? put(types, plainName(optionName), withValues(newType(optionName)));
    const value =
      values.get(plainName(viewName)) ?? put(values, plainName(viewName), newValue(type, viewName));
    return {
      handle: value.handle,
      viewName: value.viewName,
      optionName: type.optionName,
      optionHandle: type.optionHandle,
    };
  };

  function newType(optionName: string): OptionType {
    const taken = options.map(({ optionHandle }) => optionHandle);
    const type = { optionHandle: freeHandle(taken, optionName), optionName, options: [] };
    options.push(type);
    return type;
  }
}

function withValues(type: OptionType) {
  return { type, values: new Map(type.options.map((value) => [plainName(value.viewName), value])) };
}

function newValue({ options }: OptionType, viewName: string): OptionValue {
  const taken = options.map(({ handle }) => handle);
  const value = { handle: freeHandle(taken, viewName), viewName };
  options.push(value);
  return value;
}

function put<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  return value;
}
